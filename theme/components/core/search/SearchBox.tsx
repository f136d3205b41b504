import '@octavo/shared';
import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import {useGoToResult} from '../../../hooks/goToResult';
import {useSearch} from '../../../hooks/search';
import type {SearchStatus} from '../../../hooks/search';
import {useComboboxState, useSearchField, useSearchKeys} from '../../../hooks/searchField';
import {useWaitingEnter} from '../../../hooks/waitingEnter';
import {useSite} from '../../../hooks/site';
import {
  announcement,
  firstChoice,
  nextChoice,
  resultsAddress,
  toChoices,
} from '../../../lib/search/choices';
import type {Choice} from '../../../lib/search/choices';
import {addMarks} from '../../../lib/search/markedAddress';
import type {Results} from '../../../lib/search/types';
import {translate} from '../../../lib/translate';
import ResultList, {LIST_ID, optionId} from './ResultList';
import {Failure, Loading, NoResults} from './messages';

export interface Props {
  onStatus: (status: SearchStatus) => void;
}

/** The most sections of a page; the search page shows more. */
const SECTIONS = 3;

function openTab({url, words}: Choice): void {
  window.open(addMarks(url, words), '_blank', 'noopener');
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
export default function SearchBox(props: Props) {
  const [input] = useState(() => document.querySelector<HTMLInputElement>('#search_input_react'));
  return input && <BoxOfInput {...props} input={input} />;
}

function BoxOfInput({input, onStatus}: Props & {input: HTMLInputElement}) {
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
  const open = (choice: Choice, isNewTab: boolean) => {
    if (isNewTab) openTab(choice);
    else choose(choice);
  };
  const query = field.query.trim();
  const waitForResults = useWaitingEnter({
    ...{entered: field.entered, query, results, isOpen: field.isOpen},
    onResults: (found, isNewTab) => {
      const choice = choices[firstChoice(found)];
      if (choice) open(choice, isNewTab);
    },
  });
  useSearchKeys(input, field, {
    onEnter: (isNewTab) => {
      const choice = isList ? choices[index] : undefined;
      if (field.isOpen && results?.query !== query) waitForResults(isNewTab);
      else if (choice) open(choice, isNewTab);
      else if (query && searchPage) choose({url: resultsAddress(searchPage, query), words: []});
    },
    onMove: (key) => {
      const next = isList ? nextChoice(key, index, choices.length) : null;
      if (next !== null) setChosen({of: results, index: next});
      return next !== null;
    },
  });

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
      {field.isOpen && (status === 'failed' || query !== '') && (
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
