import { ApiError } from '#contract/errors'
import { type InstalledPackage, type Integrations, PackageDefinition } from '#contract/services/integrations'
import type { AppRow } from '#worker/apps/find-app'
import { readCredits } from '#worker/billing/credits'
import type { AppAccess } from '#worker/entities/access/app-access'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { readVersionFiles } from '#worker/version-store/read-version'
import { coreNames, offerCore } from '../core/core-calls'
import { deletePackage, deletePackagesOf, listPackages, type PackageRow, selectPackage, upsertPackage } from './package-queries'

/** The specification's: what is installed, Core first, and what the app's code calls that is not. */
export async function describePackages(env: Env, { app, actor }: AppAccess) {
  const rows = await listPackages(openDatabase(env.DB), app.id)
  const installed = [
    { package_name: 'Core', instance_id: 'core', endpoints: coreNames().map((name) => ({ name })) },
    ...rows.map(toInstalled).map(({ packageName, instanceId, endpoints }) => ({
      package_name: packageName,
      instance_id: instanceId,
      endpoints: endpoints.map(({ name }) => ({ name })),
    })),
  ]
  const versionId = actor.kind === 'owner' ? app.latestVersionId : app.publishedVersionId
  const known = new Set(installed.map(({ package_name }) => package_name))
  const missing = versionId ? (await packagesInCode(env, { appId: app.id, versionId })).filter((name) => !known.has(name)) : []
  return { installed_packages: installed, missing_packages: missing.map((package_name) => ({ package_name })) }
}

/** Package names as code says them: `integrations.Stripe.charge(…)`, `from '@/integrations/Stripe'`. */
async function packagesInCode(env: Env, version: { appId: string; versionId: string }): Promise<string[]> {
  const files = await readVersionFiles(env, version)
  const names = Object.entries(files ?? {})
    .filter(([path]) => /\.[jt]sx?$/.test(path))
    .flatMap(([, code]) => [...code.matchAll(/\bintegrations(?:\.|\/)([A-Z]\w{0,59})/g)].map((match) => match[1] ?? ''))
  return [...new Set(names)].sort()
}

export async function findPackage(
  env: Env,
  { app, packageName }: { app: AppRow; packageName: string },
): Promise<InstalledPackage | undefined> {
  const row = await selectPackage(openDatabase(env.DB), { appId: app.id, packageName })
  return row && toInstalled(row)
}

/** An installed package by its name and, where the path gives one, its instance. */
export async function requirePackage(
  env: Env,
  { app, packageName, instanceId }: { app: AppRow; packageName: string; instanceId?: string },
): Promise<InstalledPackage> {
  const found = await findPackage(env, { app, packageName })
  if (found && (instanceId === undefined || instanceId === found.instanceId)) return found
  throw new ApiError(
    'integration-not-available',
    `The integration package ${packageName.slice(0, 60)} is not installed in this app. Its owner installs it, or calls the service from a backend function.`,
  )
}

export async function installPackage(
  env: Env,
  { app, packageName, definition }: { app: AppRow; packageName: string; definition: PackageDefinition },
): Promise<InstalledPackage> {
  if (!/^[A-Za-z][\w-]{0,59}$/.test(packageName) || packageName === 'Core')
    throw new ApiError('invalid-input', 'A package name has letters, digits, dashes and underscores, and is not Core')
  const row = { appId: app.id, packageName, instanceId: newId(), definition: JSON.stringify(definition), createdAt: new Date() }
  return toInstalled(await upsertPackage(openDatabase(env.DB), row))
}

export async function removePackage(env: Env, { app, packageName }: { app: AppRow; packageName: string }): Promise<void> {
  if (!(await deletePackage(openDatabase(env.DB), { appId: app.id, packageName })))
    throw new ApiError('not-found', 'This package is not installed')
}

/** Everything of this kind an owner may see and change, at one look. */
export async function describeIntegrations(env: Env, app: AppRow): Promise<Integrations> {
  const packages = await listInstalled(env, app)
  const known = new Set(['Core', ...packages.map(({ packageName }) => packageName)])
  const versionId = app.latestVersionId
  const called = versionId ? await packagesInCode(env, { appId: app.id, versionId }) : []
  const credits = await readCredits(env, app.ownerId)
  return { core: await offerCore(env), packages, missing: called.filter((name) => !known.has(name)), credits }
}

/** For the owner, whole: a header names a secret, it does not hold it. */
export const listInstalled = async (env: Env, app: AppRow): Promise<InstalledPackage[]> =>
  (await listPackages(openDatabase(env.DB), app.id)).map(toInstalled)

export const forgetPackagesOf = async (env: Env, appId: string): Promise<void> => {
  await deletePackagesOf(openDatabase(env.DB), appId)
}

function toInstalled({ packageName, instanceId, definition }: PackageRow): InstalledPackage {
  return { packageName, instanceId, ...PackageDefinition.parse(JSON.parse(definition)) }
}
