import type {ComponentProps} from 'react';
import DocItem from '@theme-original/DocItem';
import type {Content} from '../content';

type Props = Partial<ComponentProps<typeof DocItem>> & {content?: Content};

export default function DocItemFromSite({content, Content, moduleTOC}: Props) {
  const given = content && !content.isStatic ? content : null;
  return <DocItem Content={Content ?? given} moduleTOC={moduleTOC} />;
}
