import Button from '@theme/CodeBlock/Buttons/Button';
import IconWordWrap from '@theme/Icon/WordWrap';
import {translate} from '../../../lib/translate';

export interface Props {
  isEnabled: boolean;
  onClick: () => void;
  className?: string | undefined;
}

/** The name of this component before Docusaurus 3.8. */
export default function WordWrapButton({isEnabled, onClick, className}: Props) {
  const label = translate('theme.CodeBlock.wordWrapToggle');
  return (
    <Button
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={isEnabled}
      onClick={onClick}
    >
      <IconWordWrap />
    </Button>
  );
}
