/** The name of this component before Docusaurus 3.5. */
export {default} from '@theme/ContentVisibility/Unlisted';
