export {
  useGlobalData as default,
  useAllPluginInstancesData,
  usePluginData,
} from '../hooks/globalData';
