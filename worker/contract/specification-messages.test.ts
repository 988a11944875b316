import { expect, it } from 'vitest'
import { ASSISTANT_WORDS } from './assistants/assistant'
import { DATA_SOURCE_WORDS } from './knowledge/context-items'
import { MEMBERSHIP_WORDS } from './memberships'
import { TOOL_WORDS } from './tools/tool'

it('says what the specification has of data sources, payments, the assistant and tools word for word', () => {
  expect(DATA_SOURCE_WORDS).toMatchObject({
    fetchFailed: 'Error fetching data items, try again later',
    deleteFailed: 'Failed to delete item, try again later',
    renameFailed: 'Failed to rename item, try again later',
    replaceFailed: 'Failed to replace item, try again later',
    savingFailed: 'Error saving data, please try again or contact support via chat',
    uploadingFailed: 'Error uploading data, please try again or contact support via chat',
    uploadFailed: 'Failed to upload context, try again later',
  })
  expect(MEMBERSHIP_WORDS).toEqual({
    productsFailed: 'Failed to fetch Gumroad products',
    connectFailed: 'Failed to connect to Gumroad',
    connected: "Connected to Gumroad, you're all set!",
  })
  expect(ASSISTANT_WORDS).toEqual({
    activated: 'Chat assistant activated successfully',
    deactivated: 'Chat assistant deactivated successfully',
    activateFailed: 'Failed to activate chat assistant',
    deactivateFailed: 'Failed to deactivate chat assistant',
  })
  expect(TOOL_WORDS.noHeader).toBe('Your tool should have a header before it is activated')
  expect(TOOL_WORDS.tooManyActive(3)).toBe(
    'Your plan includes 3 live AI tools. To activate more tools, you can put other tools in draft mode or upgrade your plan',
  )
})
