import { getDomain } from 'tldts'
import { type ConfigurationProblem, findConfigurationProblems, type Settings } from '#worker/platform/configuration/find-problems'

/** One thing that was looked at: what it is, and what to do where it is not as it should be. */
export interface Finding {
  what: string
  /** Undefined: it is as it should be. */
  problem?: string
  /** Whether the product cannot run so; otherwise some part of it cannot. */
  isStopping?: boolean
}

/** Of wrangler.toml, what a deployment stands on. */
export interface DeployConfig {
  d1_databases: { binding: string; database_name?: string; database_id?: string; migrations_dir?: string }[]
  vars: Record<string, unknown>
}

export const toFinding = ({ name, sentence, severity }: ConfigurationProblem): Finding => ({
  what: name,
  problem: sentence,
  isStopping: severity === 'stops',
})

/** What stands for "this name is set, and nobody but Cloudflare can read it". */
const IS_SET = 'x'.repeat(64)

/**
 * Whether an installation on Cloudflare could run: the variables of wrangler.toml, the names of the secrets set there,
 * and the ids of what it binds.
 */
export function examineDeployment(config: DeployConfig, secretNames: string[]): Finding[] {
  const secrets = Object.fromEntries(secretNames.map((name) => [name, IS_SET]))
  const settings: Settings = { ...config.vars, ...secrets }
  return [
    ...config.d1_databases.map(databaseFinding),
    ...config.d1_databases.flatMap(moreFindings),
    ...siteFindings(settings),
    // Whatever the host is called, keys of a deployment stand in no file of this machine.
    ...findConfigurationProblems({ ...settings, ...deployedHost(settings) }).map(toFinding),
  ]
}

/** The name of a laptop in `wrangler.toml` is a finding of its own, and makes no laptop of what is deployed. */
const deployedHost = ({ PLATFORM_HOST }: Settings): Settings =>
  isLaptop(String(PLATFORM_HOST ?? '')) ? { PLATFORM_HOST: 'not-named-yet.example' } : {}
const isLaptop = (host: string) => /(^|\.)localhost(:\d+)?$/.test(host)

/** The ids in the repository are made up, for a database on a laptop needs some. */
function databaseFinding({ binding, database_name, database_id }: DeployConfig['d1_databases'][number]): Finding {
  const isMadeUp = !database_id || /^0{8}-/.test(database_id)
  const what = `Database ${binding}`
  if (!isMadeUp) return { what }
  return {
    what,
    problem: `Make it with \`wrangler d1 create ${database_name}\`, and put its id into wrangler.toml.`,
    isStopping: true,
  }
}

/** Of the databases that rows of apps are divided between, beside the first. */
function moreFindings(
  { binding, database_id, migrations_dir }: DeployConfig['d1_databases'][number],
  at: number,
  all: DeployConfig['d1_databases'],
): Finding[] {
  if (!/^DATA_/.test(binding)) return []
  const what = `Database ${binding}`
  const twin = all.find((other, place) => place < at && other.database_id === database_id)
  const problems = [
    ...(/^DATA_[1-9]\d*$/.test(binding) ? [] : ['Name it DATA_1, DATA_2 and so on: under another name no app is put there.']),
    ...(migrations_dir === 'migrations/data'
      ? []
      : ['Give it `migrations_dir = "migrations/data"`: it takes the tables of DATA.']),
    ...(twin ? [`It is the same database as ${twin.binding}. Make another with \`wrangler d1 create\`.`] : []),
  ]
  return problems.map((problem) => ({ what, problem, isStopping: true }))
}

function siteFindings({ PLATFORM_HOST, APPS_HOST }: Settings): Finding[] {
  const [platform, apps] = [String(PLATFORM_HOST ?? ''), String(APPS_HOST ?? '')]
  if (isLaptop(platform)) {
    return [{ what: 'PLATFORM_HOST', problem: `It is \`${platform}\`: name the host people will open.`, isStopping: true }]
  }
  if (!apps || apps === platform) return [{ what: 'Hosts' }]
  const isSameSite = getDomain(platform) !== null && getDomain(platform) === getDomain(apps)
  if (!isSameSite) return [{ what: 'Hosts' }]
  const problem = `APPS_HOST is under ${getDomain(apps)}, as PLATFORM_HOST is: apps could set cookies for the builder. Take another domain, or leave it empty.`
  return [{ what: 'Hosts', problem, isStopping: true }]
}

/** How many findings stop, and the lines to print: a mark, what, and the sentence. */
export function report(findings: Finding[]): { stopping: number; lines: string[] } {
  const line = ({ what, problem, isStopping }: Finding) =>
    problem === undefined ? `  ✓ ${what}` : `  ${isStopping ? '✗' : '!'} ${problem.startsWith(what) ? '' : `${what}: `}${problem}`
  return { stopping: findings.filter(({ isStopping }) => isStopping).length, lines: findings.map(line) }
}
