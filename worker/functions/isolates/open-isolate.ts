import { exports } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'
import type { RunEnvironment } from '#worker/platform/http/principal'
import { openSecrets, readEnvironment } from '#worker/secrets/secrets'
import { LIMITS } from '../runs/run-limits'
import { type CompiledFunctions, withDefault } from './compile-functions'
import { hasProcess, type Isolate, openInProcess } from './functions-process'
import { loadFiles, loadLibraries } from './libraries'

/** Part of the isolate's name: with another program or other settings, nothing old is met again. */
const PROGRAM_VERSION = 1
const COMPATIBILITY_DATE = '2026-11-01'

/** What the gate knows of an isolate. Set here and nowhere else; code inside cannot change it. */
export interface GateProps {
  appId: string
  versionId: string
  environment: RunEnvironment
}

/** Isolates this Worker has opened, by name; the loader may have dropped them since. */
const opened = new Set<string>()
const MAX_KNOWN = 5_000

/** How often an isolate was given up, by what it runs. */
const retired = new Map<string, number>()

const isolateName = ({ appId, versionId, environment }: GateProps, { hash }: CompiledFunctions) => [
  'functions',
  PROGRAM_VERSION,
  appId,
  versionId,
  environment,
  hash,
]

/**
 * The next run gets a new isolate. Functions share globals, so one that has put something of its own in their place, a
 * loop without end in `Array.prototype.map`, say, would take all that come after it along.
 */
export function retireIsolate(props: GateProps, compiled: CompiledFunctions): void {
  const name = isolateName(props, compiled).join(':')
  if (retired.size >= MAX_KNOWN) retired.clear()
  retired.set(name, (retired.get(name) ?? 0) + 1)
}

/**
 * The isolate of an app's version: one for all its functions, of its own, named by the code and by the state of the
 * app's secrets. Its way out, to the internet and to the API alike, is the gate.
 */
export async function openIsolate(env: Env, props: GateProps, compiled: CompiledFunctions): Promise<Isolate> {
  const { appId } = props
  const secretsState = await readEnvironment(env, appId)
  const name = isolateName(props, compiled)
  const id = [...name, secretsState, retired.get(name.join(':')) ?? 0].join(':')
  if (hasProcess(env)) return openInProcess(env, id, async () => ({ props, code: await codeOf(env, props, compiled) }))
  // The loader asks for code within the request that comes first, and what that request had not finished dies with it.
  // So the code is at hand before.
  const load = async () => fenced(await codeOf(env, props, compiled), props)
  const ready = opened.has(id) ? undefined : await load()
  if (opened.size >= MAX_KNOWN) opened.clear()
  opened.add(id)
  const isolate = env.LOADER.get(id, async () => ready ?? (await load()))
  return { fetch: (request, init) => isolate.getEntrypoint().fetch(request, init) }
}

/** Its only way out, and where its lines go. */
function fenced(code: Omit<WorkerLoaderWorkerCode, 'globalOutbound'>, props: GateProps): WorkerLoaderWorkerCode {
  const gate = exports.FunctionGate({ props })
  return { ...code, env: { ...code.env, GATE: gate }, globalOutbound: gate }
}

async function codeOf(
  env: Env,
  props: GateProps,
  compiled: CompiledFunctions,
): Promise<Omit<WorkerLoaderWorkerCode, 'globalOutbound'>> {
  const { appId } = props
  const [{ host }, built, secrets] = await Promise.all([
    loadLibraries(env),
    loadFiles(env, compiled.built),
    openSecrets(env, appId),
  ])
  const withDefaults = Object.keys(built).map((file) => [`with-default/${file}`, withDefault(file)])
  return {
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ['nodejs_compat'],
    mainModule: 'main.js',
    modules: {
      'main.js': mainModule(host.file),
      'guard.js': `export{tick as $tick}from'./${host.file}'`,
      'runtime.js': `import{secrets,waitUntil}from'./${host.file}';export{secrets,waitUntil};export default{secrets,waitUntil}`,
      'serve.js': `export{serve,serve as listenAndServe}from'./${host.file}'`,
      'process.js': 'export default process;export const env=process.env,nextTick=process.nextTick',
      'empty.js': 'export{}',
      ...built,
      ...Object.fromEntries(withDefaults),
      ...compiled.modules,
    },
    env: { ...secrets, BASE44_APP_ID: appId },
    limits: LIMITS,
  }
}

/** The host is loaded first: nothing of the app's runs before its doors are shut. */
const mainModule = (host: string) => `import{answer}from'./${host}'
import entries from './entries.js'
export default{fetch:(request,env,context)=>answer(request,env,context,entries)}`
