// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @notice The functions of a Uniswap V2 pair that we use.
interface IPair {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @title Executes a trade over many pools in one transaction, all of it or nothing.
/// @notice The contract keeps nothing: it takes from the caller only what it trades, and sends the output to the caller in the same
/// transaction. It measures its balance of a token at each step, so that a token with a fee on transfers cheats nobody: the limits hold
/// for the amounts that really arrive.
contract SwapExecutor is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice The block's time is after the deadline.
    error DeadlinePassed(uint256 deadline);
    /// @notice The output is less than the minimum.
    error OutputBelowMinimum(uint256 received, uint256 minimum);
    /// @notice Even the maximum input would not give the wanted output.
    error InputAboveMaximum(uint256 maximum, uint256 gives, uint256 wanted);
    /// @notice There are fewer than two tokens, or no steps.
    error NoPlan();

    /// @param paid The amount that left the caller.
    /// @param received The amount that arrived at the caller.
    event Swapped(
        address indexed caller, address indexed tokenIn, address indexed tokenOut, uint256 paid, uint256 received
    );

    /// @dev The number of parts in which shares are counted.
    uint256 private constant ALL_PARTS = 2 ** 48;
    /// @dev The thousandths of an input that count towards a pool's price; the other three are the pool's fee.
    uint256 private constant KEPT = 997;
    uint256 private constant THOUSAND = 1_000;
    /// @dev The most attempts to find a smaller input. Each attempt comes much closer, because a pool's output is nearly a straight line
    /// between two close inputs.
    uint256 private constant TRIES = 4;

    /// @notice Trades an exact input.
    /// @param tokens The token that is paid, the token that is received, and the tokens in between.
    /// @param steps The steps, each in one word, from the lowest bit: the pair (160), the index in `tokens` of the token that is paid (8)
    /// and of the one that is received (8), 1 when the token that is paid is the pair's second one (8), and the share of this contract's
    /// balance of the paid token that is paid, in parts of 2^48 (56).
    /// @return received The amount that arrived at the caller.
    function swapExactIn(
        address[] calldata tokens,
        uint256[] calldata steps,
        uint256 amountIn,
        uint256 amountOutMin,
        uint256 deadline
    ) external nonReentrant returns (uint256 received) {
        _check(tokens, steps, deadline);
        received = _trade(tokens, steps, amountIn);
        if (received < amountOutMin) revert OutputBelowMinimum(received, amountOutMin);
    }

    /// @notice Trades for an output of at least `amountOut`. Pays the quoted input if that is enough, else as little more as possible.
    /// @param amountIn The quoted input.
    /// @return paid The amount that left the caller.
    /// @return received The amount that arrived at the caller.
    function swapExactOut(
        address[] calldata tokens,
        uint256[] calldata steps,
        uint256 amountIn,
        uint256 amountInMax,
        uint256 amountOut,
        uint256 deadline
    ) external nonReentrant returns (uint256 paid, uint256 received) {
        _check(tokens, steps, deadline);
        paid = _inputFor(tokens.length, steps, amountIn, amountInMax, amountOut);
        received = _trade(tokens, steps, paid);
        if (received < amountOut) revert OutputBelowMinimum(received, amountOut);
    }

    function _check(address[] calldata tokens, uint256[] calldata steps, uint256 deadline) private view {
        if (block.timestamp > deadline) revert DeadlinePassed(deadline);
        if (tokens.length < 2 || steps.length == 0) revert NoPlan();
    }

    function _trade(address[] calldata tokens, uint256[] calldata steps, uint256 paid)
        private
        returns (uint256 received)
    {
        (IERC20 tokenIn, IERC20 tokenOut) = (IERC20(tokens[0]), IERC20(tokens[1]));
        uint256 before = tokenOut.balanceOf(msg.sender);
        tokenIn.safeTransferFrom(msg.sender, address(this), paid);
        for (uint256 i; i < steps.length; ++i) {
            uint256 step = steps[i];
            _takeStep(step, IERC20(tokens[uint8(step >> 160)]));
        }
        tokenOut.safeTransfer(msg.sender, tokenOut.balanceOf(address(this)));
        received = tokenOut.balanceOf(msg.sender) - before;
        emit Swapped(msg.sender, address(tokenIn), address(tokenOut), paid, received);
    }

    /// @dev Executes one step. A pool that would give nothing is not paid.
    function _takeStep(uint256 step, IERC20 paying) private {
        address pair = address(uint160(step));
        (uint256 reserveIn, uint256 reserveOut) = _reserves(step);
        uint256 amount = _share(paying.balanceOf(address(this)), step >> 184);
        if (_amountOut(amount, reserveIn, reserveOut) == 0) return;
        paying.safeTransfer(pair, amount);
        uint256 out = _amountOut(paying.balanceOf(pair) - reserveIn, reserveIn, reserveOut);
        if (uint8(step >> 176) == 0) IPair(pair).swap(0, out, address(this), "");
        else IPair(pair).swap(out, 0, address(this), "");
    }

    /// @dev Finds the input to pay, between the quoted one and the maximum. The output is a concave function of the input: a straight line
    /// between two of its points lies below it, so the output is enough where the line reaches the wanted output.
    function _inputFor(
        uint256 tokens,
        uint256[] calldata steps,
        uint256 less,
        uint256 enough,
        uint256 wanted
    ) private view returns (uint256) {
        uint256[2][] memory reserves = new uint256[2][](steps.length);
        for (uint256 i; i < steps.length; ++i) {
            (reserves[i][0], reserves[i][1]) = _reserves(steps[i]);
        }
        uint256 gives = _outcome(tokens, steps, reserves, less);
        if (gives >= wanted) return less;
        uint256 most = _outcome(tokens, steps, reserves, enough);
        if (most < wanted) revert InputAboveMaximum(enough, most, wanted);
        for (uint256 tries; tries < TRIES; ++tries) {
            uint256 middle = less + ((wanted - gives) * (enough - less) - 1) / (most - gives) + 1;
            if (middle >= enough) break;
            uint256 out = _outcome(tokens, steps, reserves, middle);
            if (out >= wanted) (enough, most) = (middle, out);
            else (less, gives) = (middle, out);
        }
        return enough;
    }

    /// @dev Computes the output of the steps with the given reserves.
    function _outcome(uint256 tokens, uint256[] calldata steps, uint256[2][] memory reserves, uint256 paid)
        private
        pure
        returns (uint256)
    {
        uint256[] memory held = new uint256[](tokens);
        held[0] = paid;
        for (uint256 i; i < steps.length; ++i) {
            uint256 step = steps[i];
            uint256 amount = _share(held[uint8(step >> 160)], step >> 184);
            uint256 out = _amountOut(amount, reserves[i][0], reserves[i][1]);
            if (out == 0) continue;
            held[uint8(step >> 160)] -= amount;
            held[uint8(step >> 168)] += out;
        }
        return held[1];
    }

    function _reserves(uint256 step) private view returns (uint256 reserveIn, uint256 reserveOut) {
        (reserveIn, reserveOut,) = IPair(address(uint160(step))).getReserves();
        if (uint8(step >> 176) != 0) (reserveIn, reserveOut) = (reserveOut, reserveIn);
    }

    function _share(uint256 held, uint256 share) private pure returns (uint256) {
        return share == ALL_PARTS ? held : (held * share) / ALL_PARTS;
    }

    function _amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
        if (amountIn == 0 || reserveIn == 0 || reserveOut == 0) return 0;
        uint256 paid = amountIn * KEPT;
        return (paid * reserveOut) / (reserveIn * THOUSAND + paid);
    }
}
