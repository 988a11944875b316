import { exports } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env'
import { openSecrets, readEnvironment } from '#worker/secrets/secrets'
import { type CompiledFunctions, withDefault } from './compile-functions'
import { loadFiles, loadLibraries } from './libraries'
import { LIMITS } from './run-limits'

/** Part of the isolate's name: with another program or other settings, nothing old is met again. */
const PROGRAM_VERSION = 1
const COMPATIBILITY_DATE = '2026-11-01'

/** What the gate knows of an isolate. Set here and nowhere else; code inside cannot change it. */
export interface GateProps {
  appId: string
  versionId: string
  environment: 'prod' | 'dev'
}

/** Isolates this Worker has opened, by name; the loader may have dropped them since. */
const opened = new Set<string>()
const MAX_KNOWN = 5_000

/**
 * The isolate of an app's version: one for all its functions, of its own, named by the code and by the state of the app's secrets. Its way out, to
 * the internet and to the API alike, is the gate.
 */
export async function openIsolate(env: Env, props: GateProps, compiled: CompiledFunctions): Promise<WorkerStub> {
  const { appId, versionId, environment } = props
  const secretsState = await readEnvironment(env, appId)
  const id = ['functions', PROGRAM_VERSION, appId, versionId, environment, compiled.hash, secretsState].join(':')
  // The loader asks for code within the request that comes first, and what that request had not finished dies with it. So the code is at hand before.
  const ready = opened.has(id) ? undefined : await codeOf(env, props, compiled)
  if (opened.size >= MAX_KNOWN) opened.clear()
  opened.add(id)
  return env.LOADER.get(id, async () => ready ?? (await codeOf(env, props, compiled)))
}

async function codeOf(env: Env, props: GateProps, compiled: CompiledFunctions): Promise<WorkerLoaderWorkerCode> {
  const { appId } = props
  const [{ host }, built, secrets] = await Promise.all([
    loadLibraries(env),
    loadFiles(env, compiled.built),
    openSecrets(env, appId),
  ])
  const gate = exports.FunctionGate({ props })
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
    env: { ...secrets, BASE44_APP_ID: appId, GATE: gate },
    globalOutbound: gate,
    limits: LIMITS,
  }
}

/** The host is loaded first: nothing of the app's runs before its doors are shut. */
const mainModule = (host: string) => `import{answer}from'./${host}'
import entries from './entries.js'
export default{fetch:(request,env,context)=>answer(request,env,context,entries)}`
