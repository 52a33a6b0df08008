/** Of what Next fills in, the only thing that a browser of its own list (Safari 16.4, Chrome 111) may lack. */
if (!('canParse' in URL))
  Object.assign(URL, {
    canParse: (url: string, base?: string) => {
      try {
        return !!new URL(url, base);
      } catch {
        return false;
      }
    },
  });
