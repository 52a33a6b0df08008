/** What is left of Node's `process` in the browser: variables are put in when the code is built. */
export const env = {};
