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

/**
 * The isolate of an app's version: one for all its functions, of its own, named by the code and by the state of the app's secrets. Its way out, to
 * the internet and to the API alike, is the gate.
 */
export async function openIsolate(env: Env, props: GateProps, compiled: CompiledFunctions): Promise<WorkerStub> {
  const { appId, versionId, environment } = props
  const secretsState = await readEnvironment(env, appId)
  const id = ['functions', PROGRAM_VERSION, appId, versionId, environment, compiled.hash, secretsState].join(':')
  return env.LOADER.get(id, async () => {
    const { host } = await loadLibraries(env)
    const gate = exports.FunctionGate({ props })
    const built = await loadFiles(env, compiled.built)
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
      env: { ...(await openSecrets(env, appId)), BASE44_APP_ID: appId, GATE: gate },
      globalOutbound: gate,
      limits: LIMITS,
    }
  })
}

/** The host is loaded first: nothing of the app's runs before its doors are shut. */
const mainModule = (host: string) => `import{answer}from'./${host}'
import entries from './entries.js'
export default{fetch:(request,env,context)=>answer(request,env,context,entries)}`
