import {useEffect} from 'react';
import SiteMetadata from '@theme/SiteMetadata';
import type {HeadStore} from '../hooks/headStore';
import {startHeadWriter} from './headWriter';

/** What all pages have in their heads. Only when it is there, too, are heads written. */
export function SiteHead({store}: {store: HeadStore}) {
  useEffect(() => {
    startHeadWriter(store);
  }, [store]);
  return <SiteMetadata />;
}
