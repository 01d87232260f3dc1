/** Uses a test control of a running local Stripe, named as in the README; gives what it answers. */
export async function control(
  { url }: { url: string },
  name: string,
  body: object = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/_test/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The test control ${name} failed: ${await answer.text()}`);
  return answer.json();
}
