import {useGlobalData} from './allGlobalData';

export {useGlobalData};

interface Options {
  /** Throws an error if the data is missing, instead of returning undefined. */
  failfast?: boolean;
}

export function useAllPluginInstancesData(
  pluginName: string,
  {failfast = false}: Options = {},
): Record<string, unknown> | undefined {
  const data = useGlobalData()[pluginName];
  if (!data && failfast) throw new Error(`The plugin "${pluginName}" has no global data.`);
  return data;
}

export function usePluginData(
  pluginName: string,
  pluginId = 'default',
  options: Options = {},
): unknown {
  const data = useAllPluginInstancesData(pluginName, options)?.[pluginId];
  if (data === undefined && options.failfast) {
    throw new Error(`The plugin "${pluginName}" has no global data for its id "${pluginId}".`);
  }
  return data;
}
