import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExposureReport } from '#contract/access/exposure'
import type { App, PublishApp } from '#contract/app/apps'
import { exposureIn, exposureQuery } from '../../lib/app/exposure'
import { notify } from '../../lib/screen/notify'
import { useFirstPublish } from './first-publish'
import { usePublish, useSchedule } from './queries'

/** How an app stands towards what is live, and the ways to have another version go live, now or later. */
export function usePublishing(app: App, isOpen: boolean) {
  const queryClient = useQueryClient()
  const publish = usePublish(app.appId)
  const schedule = useSchedule(app.appId)
  const [isScheduling, setScheduling] = useState(false)
  const [leavesOutSamples, setLeavesOutSamples] = useState(false)
  const isLive = app.publishedVersionId !== null
  const isFirst = !isLive && !app.hasTestData
  const first = useFirstPublish(app, isOpen && isFirst)
  const refused = exposureIn(publish.error) ?? exposureIn(schedule.error)
  const versionId = app.latestVersionId ?? undefined
  const exposure = useQuery({ ...exposureQuery(app.appId, { versionId }), enabled: isOpen && versionId !== undefined })
  const acknowledgement = exposure.data?.acknowledgement ?? undefined

  /** What keeps it from being saved is said where the error of a publish is: then there is no order any more. */
  async function withSaved<Order extends PublishApp>(order: Order): Promise<Order | undefined> {
    try {
      const { latestVersionId: named } = (await first.save()) ?? app
      if (!named || order.versionId !== versionId || named === versionId) return order
      return { ...order, versionId: named, exposureAcknowledged: await acknowledgeAgain(named, order.exposureAcknowledged) }
    } catch {
      return undefined
    }
  }
  /** A new name makes another version, which opens the same: what was accepted of the one before holds for it. */
  async function acknowledgeAgain(named: string, acknowledged: string | undefined): Promise<string | undefined> {
    if (acknowledged === undefined || acknowledged !== acknowledgement) return acknowledged
    const report = await queryClient.fetchQuery(exposureQuery(app.appId, { versionId: named }))
    return isSameExposure(report, exposure.data) ? (report.acknowledgement ?? undefined) : acknowledged
  }
  async function publishVersion(given: PublishApp = {}) {
    const order = await withSaved(isFirst && leavesOutSamples ? { ...given, leaveOutSamples: true } : given)
    if (!order) return
    publish.mutate(order, {
      onSuccess: (done) =>
        notify.success(
          !app.latestVersionId || order.versionId !== given.versionId || done.versionId === app.latestVersionId
            ? 'Published'
            : 'Rolled back. The older version is live',
        ),
    })
  }
  /** How a first publish is called and found, and for whom, is settled now: until then nobody finds it. */
  async function publishLater(at: string, acknowledged = acknowledgement) {
    const order = await withSaved({ at, versionId, exposureAcknowledged: acknowledged })
    if (!order) return
    schedule.mutate(order, {
      onSuccess: () => {
        setScheduling(false)
        notify.success('Scheduled')
      },
    })
  }

  return {
    isLive,
    isLatest: isLive && app.publishedVersionId === app.latestVersionId,
    isFirst,
    first,
    // Tools and spaces have pages of our own: they go live before anything was generated for them.
    isEmpty: versionId === undefined && app.appType === 'gen app',
    /** It is not known yet what becomes possible for whom. */
    isLooking: versionId !== undefined && exposure.isPending,
    isBusy: publish.isPending || first.isBusy,
    error: refused ? undefined : (publish.error ?? schedule.error ?? first.error),
    exposure,
    acknowledgement,
    /** What it would open was not what one had read: what is to be read now, and accepted. */
    review: refused && {
      report: refused,
      isBusy: publish.isPending || schedule.isPending,
      onAccept() {
        const seen = refused.acknowledgement ?? undefined
        if (schedule.variables && exposureIn(schedule.error)) void publishLater(schedule.variables.at, seen)
        else void publishVersion({ versionId: publish.variables?.versionId ?? versionId, exposureAcknowledged: seen })
      },
    },
    leavingOut: { isChosen: leavesOutSamples, onChange: setLeavesOutSamples },
    isScheduling,
    setScheduling,
    isPuttingOff: schedule.isPending || first.isBusy,
    publishLater: (at: string) => void publishLater(at),
    publishLatest: () => void publishVersion({ versionId, exposureAcknowledged: acknowledgement }),
    publishOlder: (picked: string) => void publishVersion({ versionId: picked }),
    publishAllTheSame: () => void publishVersion({ ...publish.variables, failingPagesAcknowledged: true }),
    /** Nothing of what was tried is left when the dialog is opened again. */
    forgetTries() {
      publish.reset()
      schedule.reset()
      setScheduling(false)
    },
  }
}

const isSameExposure = (one: ExposureReport, other: ExposureReport | undefined): boolean => {
  const said = (report: ExposureReport | undefined) => JSON.stringify([report?.exposures, report?.selfSetValues])
  return said(one) === said(other)
}

export type Publishing = ReturnType<typeof usePublishing>
