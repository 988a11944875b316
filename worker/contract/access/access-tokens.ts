import { z } from 'zod'
import { AppRole } from '../people/app-users'

/** So that a token is known for one wherever it turns up. */
export const TOKEN_PREFIX = 'buildai_'

/**
 * What a token lets a program do. `read` and `write`: look at what the builder looks at, or change it; of an app by
 * git, of an account by its MCP server. `use`: be somebody in a published app.
 */
export const TOKEN_SCOPES = ['read', 'write', 'use'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Where a published app answers programs: below `_app/`, where no page of its own can be. */
export const APP_MCP_PATH = '/_app/mcp'
/** Where the builder answers them. */
export const BUILDER_MCP_PATH = '/mcp'

/** Of one app, and as many of an account. */
export const MAX_TOKENS = 20

const TokenName = z.string().trim().min(1, 'Give the token a name, so that you know it again').max(60)

/** POST /api/apps/{appId}/accessTokens */
export const CreateAccessToken = z.object({
  name: TokenName,
  scope: z.enum(TOKEN_SCOPES),
  /** Of `use`: what the program is in the app. */
  role: AppRole.default('user'),
})

/** POST /api/live_api/account/accessTokens */
export const CreateAccountToken = z.object({ name: TokenName, scope: z.enum(['read', 'write']) })

export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  role: AppRole.nullable(),
  createdAt: z.iso.datetime(),
  /** Null: never. To the hour. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Of an account: what its MCP server is opened with. */
export const AccountTokens = z.object({ tokens: z.array(AccessToken), mcpUrl: z.string() })
export type AccountTokens = z.infer<typeof AccountTokens>

/** Of an app: what git and its MCP server are opened with. */
export const AccessTokens = AccountTokens.extend({
  /** What `git clone` is given. */
  gitUrl: z.string(),
  /** Whether the published app is an MCP server. */
  isOpenToPrograms: z.boolean(),
})
export type AccessTokens = z.infer<typeof AccessTokens>

/** The one time the token itself is told. */
export const CreatedAccessToken = AccessTokens.extend({ token: z.string() })
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>
export const CreatedAccountToken = AccountTokens.extend({ token: z.string() })
export type CreatedAccountToken = z.infer<typeof CreatedAccountToken>

/** PUT /api/apps/{appId}/programs → AccessTokens */
export const OpenToPrograms = z.object({ isOpen: z.boolean() })
