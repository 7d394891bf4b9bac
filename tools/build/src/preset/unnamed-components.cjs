/**
 * A loader for React Router's production file: without the names for development tools, and with the
 * makers of components marked as pure, what the product does not use can be left out of the build. It stays
 * because the login page has less room in its budget than the 2.2 KB (brotli) that it takes off each first load;
 * a test notices a release of the router that it no longer fits.
 */
module.exports = function unnamedComponents(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
}
