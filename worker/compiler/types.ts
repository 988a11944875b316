import type { AppFiles } from '#contract/app/app-files'

/**
 * What generated code may import, made by `scripts/build-runtime.ts` and served as `/_runtime/surface.json`.
 * The compiler takes it as a parameter, so it stays pure and runs alike in the Worker, in the preview and in tests.
 */
export interface RuntimeSurface {
  /** Changes whenever anything in the runtime does. */
  hash: string
  /** By import specifier: `react`, `lucide-react`, `@/components/ui/button`, `@/api/base44Client` … */
  modules: Record<string, RuntimeModule>
  /** An ES module CDN that the deployer lets apps import from what is not here, such as `https://esm.sh`. */
  cdn?: string
  /** Names of all lucide icons (PascalCase, aliases included). */
  icons: string[]
  /**
   * Where each icon's drawing is (`/_runtime/icons-….json`: name → lucide icon node, or the name it is an alias of), so
   * that a published chunk carries only the icons it uses: `createIcon(name, node)` of the module
   * `lucide-react/create-icon` makes the component.
   */
  iconNodes: string
  /**
   * The programs that start an app: editor preview, an app's own login page, its tools', its assistant's. Browser file,
   * what it imports, its stylesheet. The preview has files of its own (`surface`: this document with them): most
   * modules come in its program, where their `file` is empty, and `shared` has files that hand React of that program to
   * modules from elsewhere.
   */
  entries: Record<
    'preview' | 'login' | 'tool' | 'assistant',
    { file: string; chunks: string[]; css?: string; surface?: string; shared?: Record<string, string> }
  >
  /** What published apps are put together from: see `RuntimeParts`. */
  published: {
    parts: RuntimeParts
    /** The statement that makes `createLinker`, an absolute path. */
    linker: string
    /** Parts by what they are for: the program, and what stands for modules until they are loaded. */
    program: string
    deferred: string
    /** What has to stand around code that uses a module, by the module's specifier. */
    companions: Record<string, string>
  }
  /** The render check's program inside `/_runtime/ssr/` and every chunk it imports. */
  check: { ssr: string; ssrChunks: string[] }
  /** What renders a published page in an isolate, in the same place. */
  render: { ssr: string; ssrChunks: string[] }
  tailwind: {
    /**
     * The stylesheet given to Tailwind's compile(): theme, preflight, utilities and the kit's tokens, with no @import
     * left.
     */
    css: string
    /** Classes the boot code itself uses (error page, unknown page, toasts). */
    candidates: string[]
  }
}

/**
 * The runtime in the smallest pieces that its modules share: `/_runtime/parts/{name}.js`, the body of a function each.
 * A published build puts those that an app uses into few files. By name: what a part needs at once, and what it loads
 * late.
 */
export type RuntimeParts = Record<string, { imports: string[]; late: string[] }>

export interface RuntimeModule {
  /** Browser module of the preview, or of a CDN; empty where the module is in the preview's program. */
  file: string
  /** Every chunk the browser module imports, itself included. */
  chunks: string[]
  /** The part that published apps import. */
  part?: string
  /** For a package of many things: the part of each by its name. */
  partsOf?: Record<string, string>
  /**
   * The module's path inside `/_runtime/ssr/`, for the render check's isolate. Missing: browser only, rendered as
   * nothing there.
   */
  ssr?: string
  /** Every ssr chunk it imports, itself included. */
  ssrChunks?: string[]
  /** Names it exports; `default` included where there is one. */
  exports: string[]
  /** Tailwind classes used inside (kit modules). */
  candidates?: string[]
  /** A stylesheet the module needs, absolute path. */
  css?: string
  /**
   * The names are the app's own (entities, functions, integrations): any name may be imported, `exports` is empty, and
   * the module's one real export, `resolve(specifier)`, answers the namespace. A key ending in `/*` stands for a
   * family: `@/entities/*` answers for `@/entities/Task`.
   */
  open?: true
  /** Comes from the CDN: `file` is an address there, and nobody knows what it exports before it is loaded. */
  foreign?: true
}

/** Something the compiler has to say about a file. Positions are of the source, lines and columns from 1. */
export interface Diagnostic {
  code: 'syntax' | 'unresolved-import' | 'unknown-export' | 'missing-default-export' | 'invalid-json' | 'invalid-css' | 'no-pages'
  severity: 'error' | 'warning'
  message: string
  path: string
  line?: number
  column?: number
  /** A few lines of source around the place, with a marker. */
  codeFrame?: string
  /** The nearest name that exists, where one is near. */
  suggestion?: string
  /** The package that is not here; a shim stands for it, which throws once it is called. */
  missingPackage?: string
  /** What is at fault was left out, and the rest is whole. */
  isLeftOut?: true
}

/**
 * One file of the app, compiled to the body of a CommonJS-style function `(require, exports, module) => { … }`. One
 * format serves all three places it runs in: the preview (swapped file by file), the render check's isolate, and
 * published chunks.
 */
export interface CompiledModule {
  path: string
  code: string
  /**
   * Resolved imports: app files by path, runtime modules by specifier. The key is the specifier as written, which is
   * what `require` is called with.
   */
  imports: Record<string, ResolvedImport>
  /** Names it exports; '*' among them where there may be more. */
  exports: string[]
}

export type ResolvedImport =
  | { kind: 'file'; path: string }
  /**
   * `specifier` is the runtime's own name for it (`../entities/Task` → `@/entities/Task`): look it up with
   * findRuntimeModule, which knows families.
   */
  | { kind: 'runtime'; specifier: string; names: string[] | '*' }
  | { kind: 'missing' }

export interface CompiledApp {
  modules: Record<string, CompiledModule>
  /** In order of the pages menu: main page first, then by name. */
  pages: { name: string; path: string }[]
  layout: string | null
  /** One stylesheet: Tailwind over the classes really used, the kit's, and the app's own globals.css. */
  css: string
  diagnostics: Diagnostic[]
}

export interface CompileOptions {
  mainPage?: string | null
  /**
   * Put an iteration guard into every loop, so that code that never ends throws instead of hanging its host. On in
   * preview and render check, off in published builds.
   */
  guardLoops: boolean
  /**
   * Parse the compiled code once more, which finds the broken code that sucrase lets pass. Implied by guardLoops; on
   * when publishing.
   */
  verifySyntax?: boolean
  /**
   * Have every element say the file and line it was written in, through `jsxDEV` of `react/jsx-dev-runtime`. On in the
   * preview alone, where one points at elements.
   */
  markElements?: boolean
}

export type Compile = (files: AppFiles, surface: RuntimeSurface, options: CompileOptions) => Promise<CompiledApp>
/** One file alone, for the preview's swap while a reply streams. Never throws. */
export type CompileFile = (
  path: string,
  source: string,
  files: AppFiles,
  surface: RuntimeSurface,
  options: CompileOptions,
) => { module: CompiledModule | null; diagnostics: Diagnostic[] }
