import { compileApp } from '#compiler/compile-app'
import type { PublishPlan } from '#contract/app/publishing/publishes'
import { readEntities } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { loadSurface } from '#worker/platform/runtime-surface'
import { inspectApp } from '#worker/validation/check-app'
import { hasVersion, readVersionFiles } from '#worker/version-store/read-version'
import { audienceChanges, type CompiledVersion, isSharedChanged, pageChanges, widestAudience } from './page-changes'
import { entityChanges, functionChanges, ruleChanges } from './version-changes'

const NOTHING: CompiledVersion = { files: {}, compiled: { pages: [], modules: {}, layout: null } }
/** As many as anyone reads before a button. */
const MAX_ISSUES = 20

/** What visitors would meet that they do not meet now, and what is known to be wrong with it. */
export async function planPublish(env: Env, app: AppRow, versionId: string): Promise<PublishPlan> {
  if (!(await hasVersion(env, { appId: app.id, versionId }))) throw new ApiError('not-found', 'This app has no such version')
  const [before, after, answers] = await Promise.all([
    app.publishedVersionId ? openVersion(env, app, app.publishedVersionId) : NOTHING,
    openVersion(env, app, versionId),
    hook('describeAnswers')(env, app, versionId),
  ])
  const [old, now] = [readEntities(before.files), readEntities(after.files)]
  const { issues } = await inspectApp(env, { files: after.files, mainPage: app.mainPage })
  return {
    versionId,
    pages: pageChanges(before, after),
    isSharedChanged: isSharedChanged(before, after),
    entities: entityChanges(old, now),
    rules: ruleChanges(old, now),
    functions: functionChanges(before.files, after.files),
    audiences: audienceChanges(before, after),
    openTo: widestAudience(after),
    issues: issues
      .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
      .slice(0, MAX_ISSUES)
      .map(({ message, severity, path }) => ({ message, severity, ...(path ? { path } : {}) })),
    answers,
  }
}

async function openVersion(env: Env, app: AppRow, versionId: string): Promise<CompiledVersion> {
  const files = (await readVersionFiles(env, { appId: app.id, versionId })) ?? {}
  const compiled = await compileApp(files, await loadSurface(env), {
    guardLoops: false,
    verifySyntax: false,
    mainPage: app.mainPage,
  })
  return { files, compiled }
}
