/** Calls back once no dialog stands open, which may be at once; gives the function that stops it. */
export function whenNothingIsOpen(go: () => void): () => void {
  const check = () => {
    if (document.querySelector('dialog[open]')) return;
    stop();
    go();
  };
  // `close` of a dialog does not bubble, but it is captured.
  document.addEventListener('close', check, true);
  const stop = () => document.removeEventListener('close', check, true);
  check();
  return stop;
}
