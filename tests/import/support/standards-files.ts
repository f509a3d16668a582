/** A made framework as CASE has it. */
export interface MadeStandard {
  readonly id: string;
  readonly code?: string;
  readonly text?: string;
  readonly under?: string | readonly string[];
  readonly levels?: readonly string[];
  readonly subject?: string;
  readonly sequence?: number;
}

const documentId = 'made-framework';

export const caseJson = (standards: readonly MadeStandard[], document: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    CFDocument: { identifier: documentId, title: 'Made framework', creator: 'Made up', ...document },
    CFItems: standards.map(({ id, code, text = `Text of ${id}`, levels, subject }) => ({
      identifier: id,
      fullStatement: text,
      ...(code !== undefined && { humanCodingScheme: code }),
      ...(levels && { educationLevel: levels }),
      ...(subject !== undefined && { subject: [subject] }),
    })),
    CFAssociations: standards.flatMap(({ id, under = documentId, sequence }) =>
      [under].flat().map((parent) => ({
        associationType: 'isChildOf',
        ...(sequence !== undefined && { sequenceNumber: sequence }),
        originNodeURI: { identifier: id },
        destinationNodeURI: { identifier: parent },
      })),
    ),
  });
