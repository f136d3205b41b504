import type {ReactNode} from 'react';
import {TitleFormatterProvider} from '../../hooks/titleFormatter';
import type {TitleFormatter} from '../../hooks/titleFormatter';

export interface Props {
  children: ReactNode;
}

const formatter: TitleFormatter = (parameters) => parameters.defaultFormatter(parameters);

/** Decides how the titles of pages are written, for sites to replace. */
export default function ThemeProviderTitleFormatter({children}: Props) {
  return <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>;
}
