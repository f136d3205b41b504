import {selectPlural} from '../lib/plural';

const forms = {selectMessage: selectPlural};

export function usePluralForm(): typeof forms {
  return forms;
}
