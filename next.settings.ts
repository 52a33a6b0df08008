/** Settings of Next for the build and for the server. The build writes them as next.config.mjs beside the server. */
export const serverSettings = {
  poweredByHeader: false,
  // The Fastify server in front of Next sets the ETags of cached pages. Other pages must not be cached.
  generateEtags: false,
  // The Fastify server compresses a page once and caches the result.
  compress: false,
  // Pictures have fixed sizes in the repository; Next does not resize them.
  images: { unoptimized: true },
};
