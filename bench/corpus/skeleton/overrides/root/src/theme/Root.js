import React, {createContext} from 'react';

const Plan = createContext('free');

export default function Root({children}) {
  return <Plan.Provider value="paid">{children}</Plan.Provider>;
}
