// not used yet
