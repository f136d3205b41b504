import {vi} from 'vitest';

// Test files that share a thread do not share the state of the theme's modules.
vi.resetModules();
