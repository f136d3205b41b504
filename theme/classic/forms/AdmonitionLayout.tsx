// Takes the place of components/Admonition/Layout.tsx, which adds the classes of an alert itself.
import AdmonitionLayout from '../../components/Admonition/Layout';
import type {Props} from '../../components/Admonition/Layout';

export type {Props};

export default function ComposedAdmonitionLayout({className = '', ...props}: Props) {
  const own = className
    .split(/\s+/)
    .filter((name) => name !== 'alert' && !name.startsWith('alert--'));
  return <AdmonitionLayout {...props} className={own.join(' ')} />;
}
