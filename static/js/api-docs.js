/* The page /api/docs/: Swagger UI on our own schema, signed in as the visitor is. */
(() => {
  "use strict";
  const place = document.getElementById("api-docs");
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  const paint = () => {
    const theme = root.dataset.theme || (system.matches ? "dark" : "light");
    root.classList.toggle("dark-mode", theme === "dark");
  };
  paint();
  system.addEventListener("change", paint);
  new MutationObserver(paint).observe(root, { attributeFilter: ["data-theme"] });

  window.SwaggerUIBundle({
    url: place.dataset.schema,
    domNode: place,
    deepLinking: true,
    docExpansion: "none", // all 148 operations at once take seconds, and some stay away
    defaultModelsExpandDepth: 0,
    displayOperationId: true,
    filter: true,
    validatorUrl: null,
    tryItOutEnabled: true,
    requestInterceptor: (request) => {
      const ours = new URL(request.url, location.href).origin === location.origin;
      if (ours && !["GET", "HEAD", "OPTIONS"].includes(request.method || "GET")) {
        request.headers["X-CSRFToken"] = place.dataset.csrf;
      }
      return request;
    },
  });
})();
