/** Copies a text. */
export async function writeToClipboard(text: string): Promise<void> {
  // Missing on pages that were not loaded over HTTPS.
  const {clipboard} = navigator as {clipboard?: Clipboard};
  if (clipboard) return clipboard.writeText(text);
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'code-block__clipboard';
  document.body.append(area);
  area.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without navigator.clipboard
  const isCopied = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new Error('The browser does not allow this page to copy.');
  return undefined;
}
