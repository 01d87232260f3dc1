/** The event that Firestore sends to `onDropCreated` for a drop with this id, as one HTTP request. */
export function dropCreatedEvent(eventId: string, dropId: string): RequestInit {
  const project = process.env.GCLOUD_PROJECT;
  const document = `drops/${dropId}`;
  const time = new Date().toISOString();
  const name = `projects/${project}/databases/(default)/documents/${document}`;
  const event = {
    specversion: '1.0',
    id: eventId,
    type: 'google.cloud.firestore.document.v1.created',
    source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
    subject: `documents/${document}`,
    time,
    datacontenttype: 'application/json',
    project,
    database: '(default)',
    namespace: '(default)',
    location: 'eur3',
    document,
    data: { value: { name, fields: {}, createTime: time, updateTime: time } },
  };
  return {
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents+json' },
    body: JSON.stringify(event),
  };
}
