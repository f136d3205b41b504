// The part of Node that configs can use in Octavo, for sites without @types/node.

declare namespace NodeJS {
  interface ProcessEnv {
    [name: string]: string | undefined;
  }
  interface Process {
    env: ProcessEnv;
    argv: string[];
    platform: string;
    cwd(): string;
  }
  interface RequireResolve {
    (id: string): string;
  }
  interface Require {
    (id: string): any;
    resolve: RequireResolve;
  }
  interface Module {
    exports: any;
  }
}

declare var process: NodeJS.Process;
declare var require: NodeJS.Require;
declare var module: NodeJS.Module;
declare var exports: any;
declare var __dirname: string;
declare var __filename: string;

interface ImportMeta {
  url: string;
  dirname: string;
  filename: string;
}

declare module 'path' {
  interface Path {
    sep: string;
    join(...parts: string[]): string;
    resolve(...parts: string[]): string;
    relative(from: string, to: string): string;
    dirname(path: string): string;
    basename(path: string, ending?: string): string;
    extname(path: string): string;
    normalize(path: string): string;
    isAbsolute(path: string): boolean;
  }
  const path: Path & {posix: Path};
  export default path;
  export const sep: string;
  export const posix: Path;
  export function join(...parts: string[]): string;
  export function resolve(...parts: string[]): string;
  export function relative(from: string, to: string): string;
  export function dirname(path: string): string;
  export function basename(path: string, ending?: string): string;
  export function extname(path: string): string;
  export function normalize(path: string): string;
  export function isAbsolute(path: string): boolean;
}

declare module 'fs' {
  interface Stats {
    size: number;
    mtimeMs: number;
    isFile(): boolean;
    isDirectory(): boolean;
    isSymbolicLink(): boolean;
  }
  interface Dirent extends Stats {
    name: string;
  }
  type Options = string | {encoding: string};
  export function readFileSync(file: string | URL, options: Options): string;
  export function readFileSync(file: string | URL): Uint8Array;
  export function existsSync(file: string | URL): boolean;
  export function readdirSync(folder: string | URL, options: {withFileTypes: true}): Dirent[];
  export function readdirSync(folder: string | URL): string[];
  export function statSync(file: string | URL): Stats;
  export function lstatSync(file: string | URL): Stats;
  export function accessSync(file: string | URL): void;
  export namespace promises {
    function readFile(file: string | URL, options: Options): Promise<string>;
    function readFile(file: string | URL): Promise<Uint8Array>;
    function readdir(folder: string | URL): Promise<string[]>;
    function stat(file: string | URL): Promise<Stats>;
    function access(file: string | URL): Promise<void>;
  }
  const fs: {
    readFileSync: typeof readFileSync;
    existsSync: typeof existsSync;
    readdirSync: typeof readdirSync;
    statSync: typeof statSync;
    lstatSync: typeof lstatSync;
    accessSync: typeof accessSync;
    promises: typeof promises;
  };
  export default fs;
}

declare module 'fs/promises' {
  import {promises} from 'fs';
  export default promises;
  export import readFile = promises.readFile;
  export import readdir = promises.readdir;
  export import stat = promises.stat;
  export import access = promises.access;
}

declare module 'url' {
  export function fileURLToPath(url: string | URL): string;
  export function pathToFileURL(path: string): URL;
  const url: {fileURLToPath: typeof fileURLToPath; pathToFileURL: typeof pathToFileURL};
  export default url;
}

declare module 'process' {
  const process: NodeJS.Process;
  export default process;
  export const env: NodeJS.ProcessEnv;
  export const argv: string[];
  export const platform: string;
  export function cwd(): string;
}

declare module 'os' {
  export const EOL: string;
  export function platform(): string;
  const os: {EOL: string; platform(): string};
  export default os;
}

declare module 'module' {
  export function createRequire(file: string | URL): NodeJS.Require;
  const module: {createRequire: typeof createRequire};
  export default module;
}

declare module 'node:path' {
  export * from 'path';
  export {default} from 'path';
}

declare module 'node:fs' {
  export * from 'fs';
  export {default} from 'fs';
}

declare module 'node:fs/promises' {
  export * from 'fs/promises';
  export {default} from 'fs/promises';
}

declare module 'node:url' {
  export * from 'url';
  export {default} from 'url';
}

declare module 'node:process' {
  export * from 'process';
  export {default} from 'process';
}

declare module 'node:os' {
  export * from 'os';
  export {default} from 'os';
}

declare module 'node:module' {
  export * from 'module';
  export {default} from 'module';
}
