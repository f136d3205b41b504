// @vitest-environment happy-dom
import {render} from '@testing-library/react';
import {useLayoutEffect} from 'react';
import {expect, it} from 'vitest';
import {useSearchField} from '../../hooks/searchField';

it('reads text that was typed between the first render and its effects', () => {
  const input = document.createElement('input');
  let seen = '';
  function Box() {
    const {query} = useSearchField(input);
    useLayoutEffect(() => {
      seen = query;
      if (input.value !== '') return;
      input.value = 'abc';
      input.dispatchEvent(new Event('input'));
    }, [query]);
    return null;
  }
  render(<Box />);
  expect(seen).toBe('abc');
});
