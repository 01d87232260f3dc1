import type { GenerateContentRequest, VertexInit } from '@google-cloud/vertexai';
import { asData, RESPONSE_SCHEMA, SYSTEM_INSTRUCTION } from './prompt.ts';
import { ProviderError } from './provider-error.ts';
import type { VertexSettings } from './settings.ts';

// Only this file imports the Vertex package, and only at the first use. An instance that does not use the cloud never
// loads the package.

type Sdk = typeof import('@google-cloud/vertexai');
type AuthOptions = NonNullable<VertexInit['googleAuthOptions']>;

/**
 * Asks the model about one text, once. The response is unchecked.
 * @throws ProviderError if there is no response
 */
export type Ask = (text: string, timeoutMs: number) => Promise<unknown>;

const GENERATION = {
  candidateCount: 1,
  temperature: 0.4,
  maxOutputTokens: 1024,
  responseMimeType: 'application/json',
  responseSchema: RESPONSE_SCHEMA,
} as unknown as NonNullable<GenerateContentRequest['generationConfig']>;

/** A server that is not Google's needs no login and must never receive a Google token. */
const NO_LOGIN = {
  getAccessToken: async () => ({ token: 'local' }),
} as unknown as NonNullable<AuthOptions['authClient']>;

/** Opens the model that the settings name. */
export async function openModel(settings: VertexSettings): Promise<Ask> {
  const sdk = await import('@google-cloud/vertexai');
  const { project, location, model, endpoint } = settings;
  const client = new sdk.VertexAI({
    project,
    location,
    ...(endpoint && { apiEndpoint: endpoint, googleAuthOptions: { authClient: NO_LOGIN } }),
  });
  return async (text, timeoutMs) => {
    const generative = client.getGenerativeModel(
      { model, systemInstruction: SYSTEM_INSTRUCTION, generationConfig: GENERATION },
      { timeout: timeoutMs },
    );
    const contents = [{ role: 'user', parts: [{ text: asData(text) }] }];
    try {
      return (await generative.generateContent({ contents })).response;
    } catch (thrown) {
      throw errorOf(thrown, sdk);
    }
  };
}

const MAY_PASS = [408, 429];

function errorOf(thrown: unknown, sdk: Sdk): ProviderError {
  if (isAbort(thrown)) return new ProviderError('timeout');
  if (thrown instanceof sdk.GoogleAuthError) return new ProviderError('refused');
  if (thrown instanceof sdk.ClientError) {
    const status = thrown.stackTrace instanceof sdk.GoogleApiError ? thrown.stackTrace.code : 0;
    return new ProviderError(MAY_PASS.includes(status ?? 0) ? 'overloaded' : 'refused');
  }
  if (thrown instanceof sdk.GoogleGenerativeAIError) {
    if (isAbort(thrown.stackTrace)) return new ProviderError('timeout');
    return new ProviderError(thrown.stackTrace ? 'unreachable' : 'overloaded');
  }
  // All other errors of the package: HTML instead of JSON, incomplete JSON, or an unexpected form.
  return new ProviderError('unreadable');
}

const isAbort = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === 'AbortError';
