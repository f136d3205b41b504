export const PRODUCT = 'Benchmark';
export const LATEST = '4.2.0';
export const LIMITS = {requests: 5000, seconds: 30};
