/**
 * What backend functions may import from npm, any version asked for: `npm:stripe@14.21.0` is the one installed here.
 * Specifier → where it is.
 */
export const LIBRARIES: Record<string, { source: string; format?: 'cjs' }> = {
  '@base44/sdk': { source: '@base44/sdk' },
  '@supabase/supabase-js': { source: '@supabase/supabase-js' },
  axios: { source: 'axios' },
  'date-fns': { source: 'date-fns' },
  hono: { source: 'hono' },
  'hono/cors': { source: 'hono/cors' },
  jose: { source: 'jose' },
  jspdf: { source: 'jspdf' },
  jszip: { source: 'jszip', format: 'cjs' },
  'jwt-decode': { source: 'web/runtime/vendor/jwt-decode.ts' },
  lodash: { source: 'lodash', format: 'cjs' },
  moment: { source: 'moment', format: 'cjs' },
  papaparse: { source: 'papaparse', format: 'cjs' },
  stripe: { source: 'stripe' },
  uuid: { source: 'uuid' },
  'web-push': { source: 'web-push', format: 'cjs' },
  xlsx: { source: 'xlsx' },
  zod: { source: 'zod' },
}

/** The program that answers runs inside an isolate. */
export const HOST = 'web/runtime/functions/host.ts'
