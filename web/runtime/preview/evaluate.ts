import type { ModuleBody } from '#contract/app/boot'

/** Called by another name, `eval` sees the global scope alone. */
// biome-ignore lint/security/noGlobalEval: running the app's code is what the preview is for, on an origin of its own
const evaluate: (text: string) => ModuleBody = globalThis.eval

/**
 * A compiled file as a function. Unlike `new Function`, which puts lines of its own before the code, errors then name
 * the file's own lines.
 */
export const evaluateModule = (path: string, code: string): ModuleBody =>
  evaluate(`(function (require, exports, module) {${code}\n})\n//# sourceURL=app:///${encodeURI(path)}`)
