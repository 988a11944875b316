import { isDeeperThan, MAX_NESTING } from '#contract/data/json-depth'
import { isRecord } from '#contract/data/json-values'
import type { CompileFile } from './types'

const FLAG = 'Object.defineProperty(exports, "__esModule", {value: true});'

/**
 * Files that are imported for what they hold: JSON as its value, an SVG as an address of itself, anything else as text.
 * Undefined for code.
 */
export function compileData(path: string, source: string): ReturnType<CompileFile> | undefined {
  if (path.endsWith('.json')) return compileJson(path, source)
  if (path.endsWith('.svg')) return textModule(path, `data:image/svg+xml,${encodeURIComponent(source)}`)
  return /\.(?:md|txt)$/.test(path) ? textModule(path, source) : undefined
}

function textModule(path: string, text: string): ReturnType<CompileFile> {
  return {
    module: { path, code: `${FLAG}exports.default = ${JSON.stringify(text)};`, imports: {}, exports: ['default'] },
    diagnostics: [],
  }
}

function compileJson(path: string, source: string): ReturnType<CompileFile> {
  try {
    if (isDeeperThan(source, MAX_NESTING)) throw new Error(`it is nested more than ${MAX_NESTING} levels deep`)
    const value: unknown = JSON.parse(source)
    const names = isRecord(value) ? Object.keys(value) : []
    const named = names.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
    const text = `${FLAG}const value = JSON.parse(${JSON.stringify(JSON.stringify(value))});exports.default = value;`
    const code = text + named.map((name) => `exports.${name} = value.${name};`).join('')
    return { module: { path, code, imports: {}, exports: ['default', ...named] }, diagnostics: [] }
  } catch (error) {
    const message = `This file is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`
    return { module: null, diagnostics: [{ code: 'invalid-json', severity: 'error', message, path }] }
  }
}
