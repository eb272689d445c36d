import { type Stack, Token } from 'aws-cdk-lib';

/**
 * Where a stack lies, as cdk-nag spells it in what it finds: by name where the stack has a region of its own, else as what
 * CloudFormation fills in.
 */
export const placeAsFound = ({
  partition,
  region,
}: Stack): { readonly partition: string; readonly region: string } => ({
  partition: Token.isUnresolved(partition) ? '<AWS::Partition>' : partition,
  region: Token.isUnresolved(region) ? '<AWS::Region>' : region,
});
