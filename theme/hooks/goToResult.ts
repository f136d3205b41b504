import {markOnArrival} from '../browser/search/markOnArrival';
import type {Choice} from '../lib/search/choices';
import {useNavigate} from './navigate';

/** Returns a function that goes to a result and marks the found words there. */
export function useGoToResult(): (choice: Choice) => void {
  const navigate = useNavigate();
  return ({url, words}) => {
    if (words.length > 0) markOnArrival(words);
    navigate(url, {replace: new URL(url, window.location.href).href === window.location.href});
  };
}
