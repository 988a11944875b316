import { Hono } from 'hono'
import {
  ChangeColumn,
  type ColumnChange,
  type ColumnChanged,
  type ConversionPlan,
  PlanConversion,
} from '#contract/data/column-change'
import { requireEditor } from '#worker/apps/require-owner'
import type { ConversionOrder } from '#worker/entities/history/convert-rows'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { editSchema, planColumn } from './edit-columns'
import { editByHand } from './save-by-hand'

/** Columns of the data grid: each change is an edit of the entity's schema, which its rows follow. */
export const columnRoutes = new Hono<ApiEnv>()
  .post('/:appId/records/:entity/columns', requireEditor, validate('json', ChangeColumn), async (c) => {
    const { change, confirmed } = c.req.valid('json')
    const { accountId: id, email } = c.var.builder
    const entity = c.req.param('entity')
    const conversion = conversionOf(entity, change)
    let field = ''
    const edit = { appId: c.var.app.id, author: { id, email }, confirmed, conversion }
    const saved = await editByHand(c.env, edit, async (files) => {
      const edited = await editSchema(c.env, { app: c.var.app, files, entity, change })
      field = edited.field
      return { [edited.path]: edited.text }
    })
    c.set('change', { subject: field ? `${entity}: ${field}` : entity })
    return c.json<ColumnChanged>({ ...saved, field, ...(conversion ? { convertedAtMs: conversion.atMs } : {}) })
  })
  .post('/:appId/records/:entity/columns/plan', requireEditor, validate('json', PlanConversion), async (c) =>
    c.json<ConversionPlan>(
      await planColumn(c.env, { app: c.var.app, entity: c.req.param('entity'), wanted: c.req.valid('json') }),
    ),
  )

function conversionOf(entity: string, change: ColumnChange): ConversionOrder | undefined {
  const atMs = Date.now()
  if (change.kind === 'change-type') return { atMs, empties: [`${entity}.${change.field}`] }
  if (change.kind !== 'put-type-back') return undefined
  return { atMs, undoes: { entity, field: change.field, atMs: change.convertedAtMs } }
}
