/// <reference path="./modules.d.ts" />

// Scripts of a site may use Node. A site that does so a lot should install @types/node, which takes
// the place of these declarations.

declare namespace NodeJS {
  interface ProcessEnv {
    [name: string]: string | undefined;
  }
  interface Process {
    env: ProcessEnv;
    argv: string[];
    platform: string;
    cwd(): string;
    [name: string]: any;
  }
  interface RequireResolve {
    (id: string, options?: {paths?: string[]}): string;
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
declare var Buffer: any;
declare var global: any;
declare var __dirname: string;
declare var __filename: string;

interface ImportMeta {
  url: string;
  dirname: string;
  filename: string;
}
