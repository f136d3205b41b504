// Here for sites that name these types. The declarations are in the folder octavo.
