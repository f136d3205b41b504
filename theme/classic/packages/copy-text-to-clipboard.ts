// Takes the place of copy-text-to-clipboard in sites that have not installed it.
import {writeToClipboard} from '../../browser/clipboard';

export default function copy(text: string): boolean {
  writeToClipboard(text).catch(console.error);
  return true;
}
