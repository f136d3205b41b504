import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import AdmonitionTypes from '@theme/Admonition/Types';

export default function Admonition(props: Props) {
  const {type} = props;
  const Type = Object.hasOwn(AdmonitionTypes, type) ? AdmonitionTypes[type] : undefined;
  if (!Type) console.warn(`There is no admonition of type "${type}"; it is shown as "info".`);
  const Shown = Type ?? AdmonitionTypes.info ?? AdmonitionLayout;
  return <Shown {...props} />;
}
