import '@octavo/shared';
import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import {useNavigate} from '../../../hooks/navigate';
import {useSearch} from '../../../hooks/search';
import type {SearchStatus} from '../../../hooks/search';
import {useComboboxState, useSearchField, useSearchKeys} from '../../../hooks/searchField';
import {useSite} from '../../../hooks/site';
import {
  announcement,
  firstChoice,
  nextChoice,
  resultsAddress,
  toChoices,
} from '../../../lib/search/choices';
import type {Choice} from '../../../lib/search/choices';
import {markOnArrival} from '../../../browser/search/markOnArrival';
import type {Results} from '../../../lib/search/types';
import {translate} from '../../../lib/translate';
import ResultList, {LIST_ID, optionId} from './ResultList';
import {Failure, Loading, NoResults} from './messages';

export interface Props {
  input: HTMLInputElement;
  onStatus: (status: SearchStatus) => void;
}

/** The most sections of a page; the search page shows more. */
const SECTIONS = 3;

/** Returns a function that goes to a result and marks the found words there. */
function useGoToResult(): (choice: Choice) => void {
  const navigate = useNavigate();
  return ({url, words}) => {
    if (words.length > 0) markOnArrival(words);
    navigate(url, {replace: new URL(url, window.location.href).href === window.location.href});
  };
}

/** The frame below the search field. A click in it leaves the focus in the field. */
function Panel({children}: {children: ReactNode}) {
  return (
    <div
      className="search-panel"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

/** The search except its input field, which is on the page before this loads. */
export default function SearchBox({input, onStatus}: Props) {
  const searchPage = useSite().search?.page;
  const field = useSearchField(input);
  const {status, results, retry} = useSearch(field.query, {sections: SECTIONS});
  const [chosen, setChosen] = useState<{of: Results | null; index: number}>({of: null, index: -1});
  useEffect(() => {
    onStatus(status);
  }, [status, onStatus]);

  const choices = results ? toChoices(results, searchPage) : [];
  const isList = field.isOpen && status === 'ready' && choices.length > 0;
  // New results select the best result again.
  const index = results && chosen.of !== results ? firstChoice(results) : chosen.index;
  const activeId = isList && index >= 0 ? optionId(index) : null;
  useComboboxState(input, {id: LIST_ID, isShown: isList, activeId});

  const goToResult = useGoToResult();
  const choose = (choice: Choice) => {
    field.leave();
    goToResult(choice);
  };
  useSearchKeys(input, field, {
    onEnter: (isNewTab) => {
      const choice = isList ? choices[index] : undefined;
      const query = field.query.trim();
      if (choice && isNewTab) window.open(choice.url, '_blank', 'noopener');
      else if (choice) choose(choice);
      else if (query && searchPage) choose({url: resultsAddress(searchPage, query), words: []});
    },
    onMove: (key) => {
      const next = isList ? nextChoice(key, index, choices.length) : null;
      if (next !== null) setChosen({of: results, index: next});
      return next !== null;
    },
  });

  const hasQuery = field.query.trim() !== '';
  return (
    <>
      <button
        type="button"
        className="clean-btn search-cancel"
        // Only for touch: the keyboard has Escape.
        tabIndex={-1}
        onClick={field.leave}
      >
        {translate('theme.SearchModal.searchBox.cancelButtonText')}
      </button>
      <div role="status" className="announcer">
        {isList || results?.total === 0 ? announcement(results) : ''}
      </div>
      {field.isOpen && (status === 'failed' || hasQuery) && (
        <Panel>
          {status === 'loading' && <Loading />}
          {status === 'failed' && <Failure onRetry={retry} />}
          {status === 'ready' && results?.total === 0 && <NoResults query={results.query} />}
          {isList && results && (
            <ResultList
              results={results}
              choices={choices}
              active={index}
              onActivate={(to) => {
                setChosen({of: results, index: to});
              }}
              onChoose={choose}
            />
          )}
        </Panel>
      )}
    </>
  );
}
