import type { ZodType } from 'zod'
import { Activities } from '#contract/app/activity'
import { ActivatedAssistant, AssistantProfile, AssistantSetup, UnansweredQuestions } from '#contract/assistants/assistant'
import { Conversation, Conversations, DecidedAction, HandoverList, OpenedSource } from '#contract/assistants/conversations'
import { Attachment, DecidedReply, MessageRecords } from '#contract/chat/chat'
import { ChatMemory } from '#contract/chat/memory'
import { ChatUsage, MessageAllowance, MessageEstimate } from '#contract/chat/usage'
import { ContextItem } from '#contract/knowledge/context-items'
import { Done } from '#contract/people/identity'
import { AppPlanAnswer } from '#contract/plan/show-plan'
import { MagicResult } from '#contract/settings/custom-fields'
import { Tool, ToolList } from '#contract/tools/tool'
import { SharedRun, ToolRun, ToolRuns } from '#contract/tools/tool-run'
import { ToolUsage } from '#contract/tools/tool-usage'

/** What calls about conversations and tools answer. */
export const CHAT_ANSWERS: Record<string, ZodType> = {
  'GET /app/chat/allowance': MessageAllowance,
  'GET /app/chat/plan': AppPlanAnswer,
  'GET /app/chat/memory': ChatMemory,
  'GET /app/chat/usage': ChatUsage,
  'POST /app/chat/estimate': MessageEstimate,
  'GET /app/chat/assistant': AssistantSetup,
  'PATCH /app/chat/assistant': AssistantSetup,
  'POST /app/chat/activate': ActivatedAssistant,
  'POST /api/builder/magicCreate': MagicResult,
  'GET /app/tools/:toolId/runs/:runId': ToolRun,
  'GET /app/tools': ToolList,
  'POST /app/tools': Tool,
  'GET /app/tools/:toolId': Tool,
  'PATCH /app/tools/:toolId': Tool,
  'DELETE /app/tools/:toolId': Done,
  'POST /app/tools/:toolId/activate': Tool,
  'GET /app/tools/:toolId/usage': ToolUsage,
  'GET /app/tools/:toolId/runs': ToolRuns,
  'PATCH /app/tools/:toolId/runs/:runId': ToolRun,
  'DELETE /app/tools/:toolId/runs/:runId': Done,
  'POST /app/tools/:toolId/runs/:runId/cancel': ToolRun,
  'POST /app/tools/:toolId/runs/:runId/share': SharedRun,
  'POST /app/tools/:toolId/runs/:runId/feedback': Done,
  'GET /app/activity': Activities,
  'GET /app/chat/messages': MessageRecords,
  'POST /app/chat/confirm': DecidedReply,
  'POST /app/chat/stop': Done,
  'PUT /app/chat/memory': Done,
  'POST /app/chat/attachments': Attachment,
  'GET /app/chat/assistant/unanswered': UnansweredQuestions,
  'GET /app/chat/assistant/handovers': HandoverList,
  'GET /app/chat/assistant/handovers/:conversationId': Conversation,
  'POST /app/chat/assistant/handovers/:conversationId/messages': Conversation,
  'POST /app/rating': Done,
  'POST /api/tools/:appId/replaceDataItem': ContextItem,
  'GET /app/assistant': AssistantProfile,
  'GET /app/assistant/conversations': Conversations,
  'GET /app/assistant/conversations/:id': Conversation,
  'DELETE /app/assistant/conversations/:id': Done,
  'POST /app/assistant/conversations/:id/handover': Done,
  'DELETE /app/assistant/conversations/:id/handover': Done,
  'GET /app/assistant/conversations/:id/messages/:messageId/sources/:number': OpenedSource,
  'POST /app/assistant/actions/:actionId': DecidedAction,
}
