export {
  addLeadingSlash,
  addPrefix,
  addSuffix,
  addTrailingSlash,
  applyTrailingSlash,
  blogPostContainerID,
  getErrorCausalChain,
  removePrefix,
  removeSuffix,
  removeTrailingSlash,
} from '../classic/addresses';
