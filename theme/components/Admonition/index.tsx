import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import AdmonitionTypes from '@theme/Admonition/Types';

export default function Admonition(props: Props) {
  const {type} = props;
  const Type = Object.hasOwn(AdmonitionTypes, type) ? AdmonitionTypes[type] : undefined;
  if (!Type) console.warn(`Unknown admonition type "${type}": showing it as "info".`);
  const Component = Type ?? AdmonitionTypes.info ?? AdmonitionLayout;
  return <Component {...props} />;
}
