import {useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {useIsBrowser} from '../hooks/browser';
import type {SearchStatus} from '../hooks/search';
import {useSite} from '../hooks/site';
import {translate} from '../lib/translate';
import type {Props as BoxProps} from './core/search/SearchBox';

/** The search field. The rest of the search loads when the reader first uses the field. */
export default function SearchBar(): ReactNode {
  return useSite().search ? <SearchInput /> : null;
}

/** Removes the message that the search could not be loaded. */
let hideFailure: (() => void) | undefined;

function SearchInput() {
  const [status, setStatus] = useState<SearchStatus | null>(null);
  const [Box, setBox] = useState<ComponentType<BoxProps> | null>(null);
  const isBrowser = useIsBrowser();
  const loadBox = () => {
    if (status === 'loading' || Box) return;
    setStatus('loading');
    import('./core/search/SearchBox').then(
      (module) => {
        hideFailure?.();
        setBox(() => module.default);
      },
      (error: unknown) => {
        console.error(error);
        // The next hover or focus tries again, too.
        setStatus(null);
        const message = translate('theme.octavo.search.failed');
        hideFailure = window.octavoBoot?.showNotice(message, loadBox);
      },
    );
  };
  const isLoading = status === 'loading';
  const label = translate('theme.SearchBar.label');
  return (
    <>
      <span className="search-icon" aria-hidden="true" />
      <input
        id="search_input_react"
        className="navbar__search-input search-bar"
        type="search"
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        aria-label={label}
        aria-busy={isLoading}
        autoComplete="off"
        spellCheck="false"
        placeholder={isLoading ? translate('theme.octavo.SearchBar.loading') : label}
        onFocus={loadBox}
        onClick={loadBox}
        onMouseOver={loadBox}
      />
      {isBrowser && !isLoading && (
        <kbd className="search-hint" aria-hidden="true">
          {translate(
            /^(?:Mac|iP)/.test(navigator.platform)
              ? 'theme.octavo.SearchBar.hintOnMac'
              : 'theme.octavo.SearchBar.hint',
          )}
        </kbd>
      )}
      {Box && <Box onStatus={setStatus} />}
    </>
  );
}
