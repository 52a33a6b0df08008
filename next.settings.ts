/** Settings of Next that its server reads too: the build writes them beside the server, as a next.config.mjs. */
export const serverSettings = {
  poweredByHeader: false,
  // The front names kept pages by their bytes; of others nothing may be kept.
  generateEtags: false,
  // The front compresses once and keeps the result.
  compress: false,
  // No build-time server for images: they are made when the project is built.
  images: { unoptimized: true },
};
