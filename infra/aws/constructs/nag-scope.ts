import { type Stack, Token } from 'aws-cdk-lib';

/**
 * Returns a stack's region as cdk-nag writes it in its findings: by name if the stack has one, else as CloudFormation's
 * placeholder.
 */
export const getNagScope = ({ partition, region }: Stack): { readonly partition: string; readonly region: string } => ({
  partition: Token.isUnresolved(partition) ? '<AWS::Partition>' : partition,
  region: Token.isUnresolved(region) ? '<AWS::Region>' : region,
});
